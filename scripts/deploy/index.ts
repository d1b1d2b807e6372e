export { configureSite, readEnvironment } from './environment.ts';
export { writeHosting } from './hosting.ts';
export { nginxForTests } from './nginx.ts';
export { hostingPorts, startHostingEmulator } from './startHostingEmulator.ts';
export { startNginx } from './startNginx.ts';
export { type Replicas, startReplicas } from './startReplicas.ts';
