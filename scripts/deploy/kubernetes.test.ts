import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../lib/workspaces.ts';
import { readComposeFile } from './testing/composeFile.ts';

const MODELS = {
  Namespace,
  ServiceAccount,
  PersistentVolumeClaim,
  ConfigMap,
  Deployment,
  StatefulSet,
  Service,
  PodDisruptionBudget,
  NetworkPolicy,
  Ingress,
} as const;
type Kind = keyof typeof MODELS;
type Model<K extends Kind> = InstanceType<(typeof MODELS)[K]>;

const text = ['kubernetes', 'kubernetes-identity']
  .map((file) => readFileSync(resolve(repositoryRoot, `deploy/${file}.yaml`), 'utf8'))
  .join('---\n');
const resources = parseAllDocuments(text).map((document) => {
  const json = document.toJS() as { kind: Kind };
  return new (MODELS[json.kind] as unknown as new (json: object) => Model<Kind>)(json);
});
const every = <K extends Kind>(kind: K): readonly Model<K>[] =>
  resources.filter((resource) => resource.kind === kind) as unknown as readonly Model<K>[];
const nameOf = ({ metadata }: { readonly metadata?: { readonly name?: string } }): string =>
  metadata?.name ?? '';
const namesOf = (kind: Kind): readonly string[] => every(kind).map(nameOf);

/** What runs: each workload has one container. */
const workloads = [...every('Deployment'), ...every('StatefulSet')].map((made) => {
  const { replicas, template, selector } = made.spec!;
  const { containers, volumes = [], ...pod } = template.spec!;
  expect(containers).toHaveLength(1);
  const labels = template.metadata?.labels ?? {};
  const [container] = containers;
  return { name: nameOf(made), replicas, selector, labels, pod, volumes, container: container! };
});
type Workload = (typeof workloads)[number];

const chosenBy = (selector: Readonly<Record<string, string>> = {}): readonly Workload[] =>
  workloads.filter(({ labels }) =>
    Object.entries(selector).every(([name, value]) => labels[name] === value),
  );
const portsOf = (chosen: readonly Workload[]): readonly unknown[] =>
  chosen.flatMap(({ container }) => container.ports?.map(({ name }) => name) ?? []);

test.each(resources.map((made) => [made.kind, nameOf(made), made] as const))(
  'the %s %s is as the API describes it, in the namespace',
  (kind, _name, made) => {
    expect(() => made.validate()).not.toThrow();
    if (kind !== 'Namespace') expect(made.metadata?.namespace).toBe('prelude');
  },
);

test('the namespace forbids what a restricted pod may not do', () => {
  expect(every('Namespace').map(({ metadata }) => metadata)).toEqual([
    { name: 'prelude', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  ]);
});

/** The containers of Compose but for the proxy, whose work the cluster's ingress controller does. */
const { proxy: _proxy, ...composed } = readComposeFile({ METRICS_TOKEN: 'secret' }).services;

test('the cluster runs what Compose runs', () => {
  expect(workloads.map(({ name }) => name).sort()).toEqual(Object.keys(composed).sort());
});

describe.each(workloads.map((workload) => [workload.name, workload] as const))(
  'the pods of %s',
  (name, { replicas, selector, labels, pod, volumes, container }) => {
    const { securityContext, resources: bounds } = container;
    const { volumeMounts = [], env = [], envFrom = [], ports = [] } = container;

    test('run the command of Compose with the same variables', () => {
      const { command, environment } = composed[name]!;
      expect(container.command).toEqual(command);
      const map = every('ConfigMap').find((made) => nameOf(made) === name)?.data ?? {};
      // Of a secret, if the site asks for Spotify.
      const optional = /^SPOTIFY_/;
      expect([...env.map((each) => each.name), ...Object.keys(map)].sort()).toEqual(
        Object.keys(environment)
          .filter((variable) => !optional.test(variable))
          .sort(),
      );
    });

    test('are as a restricted namespace asks, and have bounds', () => {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod.securityContext?.runAsUser).toBeGreaterThan(0);
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        // Publishing takes a lock next to its builds.
        readOnlyRootFilesystem: name !== 'endpoint',
      });
      expect(bounds?.limits).toHaveProperty('memory');
      expect(Object.keys(bounds?.requests ?? {}).sort()).toEqual(['cpu', 'memory']);
    });

    test('refer to what is there', () => {
      expect(volumeMounts.map((mount) => mount.name).sort()).toEqual(
        volumes.map((volume) => volume.name).sort(),
      );
      for (const { persistentVolumeClaim, configMap } of volumes) {
        if (persistentVolumeClaim)
          expect(namesOf('PersistentVolumeClaim')).toContain(persistentVolumeClaim.claimName);
        if (configMap) expect(namesOf('ConfigMap')).toContain(configMap.name);
      }
      for (const { configMapRef } of envFrom)
        if (configMapRef) expect(namesOf('ConfigMap')).toContain(configMapRef.name);
      expect(namesOf('ServiceAccount')).toContain(pod.serviceAccountName);
    });

    test('are probed at a port that they open', () => {
      const { startupProbe, livenessProbe, readinessProbe } = container;
      const opened = ports.map((port) => port.name);
      for (const probe of [startupProbe, livenessProbe, readinessProbe])
        expect(opened).toContain(probe?.httpGet?.port ?? probe?.tcpSocket?.port);
    });

    test('are counted by their labels; one of several stays while a node is emptied', () => {
      expect(labels).toEqual(selector.matchLabels);
      const budget = every('PodDisruptionBudget').find((made) => nameOf(made) === name)?.spec;
      expect(budget?.minAvailable).toBe(replicas === 1 ? undefined : 1);
      if (budget) expect(budget.selector?.matchLabels).toEqual(labels);
    });

    test('are reached only by what a policy names', () => {
      const selectors = every('NetworkPolicy').map(({ spec }) => spec?.podSelector?.matchLabels);
      expect(selectors).toEqual(expect.arrayContaining([undefined, labels]));
    });
  },
);

test.each(every('Service').map((made) => [nameOf(made), made.spec!] as const))(
  'the service %s leads to pods with that port',
  (_name, { selector, ports = [] }) => {
    const chosen = chosenBy(selector);
    expect(chosen).toHaveLength(1);
    for (const { targetPort } of ports) expect(portsOf(chosen)).toContain(targetPort);
  },
);

test('each ingress leads to a service and port that are there; only private networks read operations', () => {
  for (const { spec, metadata } of every('Ingress'))
    for (const { path, backend } of spec?.rules?.[0]?.http?.paths ?? []) {
      const service = every('Service').find((made) => nameOf(made) === backend.service?.name);
      expect(service?.spec?.ports?.map(({ name }) => name)).toContain(backend.service?.port?.name);
      const allowed = metadata?.annotations?.['nginx.ingress.kubernetes.io/whitelist-source-range'];
      expect(allowed !== undefined).toBe(path === '/operations');
    }
  expect(namesOf('Ingress')).toEqual(['site', 'endpoint']);
});

test('addresses in variables are those of services', () => {
  const urls = text.match(/(?:http|redis):\/\/[a-z-]+:\d+/g) ?? [];
  expect(urls.length).toBeGreaterThan(1);
  for (const url of new Set(urls)) {
    const { hostname, port } = new URL(url);
    const service = every('Service').find((made) => nameOf(made) === hostname);
    expect(service?.spec?.ports?.map((opened) => String(opened.port))).toContain(port);
  }
});

test('policies open ports that pods have, and the names of the cluster', () => {
  for (const { spec } of every('NetworkPolicy').filter((made) => nameOf(made) !== 'nobody')) {
    const chosen = chosenBy(spec?.podSelector?.matchLabels);
    expect(chosen).toHaveLength(1);
    for (const { ports = [] } of spec?.ingress ?? [])
      for (const { port } of ports) expect(portsOf(chosen)).toContain(port);
    for (const { to = [], ports = [] } of spec?.egress ?? []) {
      if (ports.every(({ port }) => port === 53)) continue;
      if (to.every(({ ipBlock }) => ipBlock !== undefined)) {
        expect(ports).toEqual([{ protocol: 'TCP', port: 443 }]);
        continue;
      }
      const reached = to.flatMap(({ podSelector }) => chosenBy(podSelector?.matchLabels));
      expect(reached).toHaveLength(1);
      for (const { port } of ports) expect(portsOf(reached)).toContain(port);
    }
  }
});
