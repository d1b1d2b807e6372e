# The Redis that the replicas of music-api share: a cache, in memory alone. Lost, it costs time and nothing else.

FROM debian:12.12-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends redis-server \
  && rm -rf /var/lib/apt/lists/*
USER 65534:65534
WORKDIR /tmp
EXPOSE 6379
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["redis-cli", "ping"]
# No password: only the network of Compose, or the policies of the cluster, lead here.
CMD ["redis-server", "--bind", "0.0.0.0", "--protected-mode", "no", "--save", "", "--appendonly", "no", "--maxmemory", "64mb", "--maxmemory-policy", "allkeys-lru"]
