export { configureSite, readEnvironment } from './environment.ts';
export { nginxForTests } from './nginx.ts';
export { startNginx } from './startNginx.ts';
export { type Replicas, startReplicas } from './startReplicas.ts';
