import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../lib/workspaces.ts';

const MODELS = {
  Namespace,
  ServiceAccount,
  PersistentVolumeClaim,
  ConfigMap,
  Deployment,
  Service,
  PodDisruptionBudget,
  NetworkPolicy,
  Ingress,
  Job,
} as const;

type Kind = keyof typeof MODELS;
type Resource = InstanceType<(typeof MODELS)[Kind]>;

const read = (file: string): readonly Record<string, unknown>[] =>
  parseAllDocuments(readFileSync(resolve(repositoryRoot, 'deploy', file), 'utf8')).map(
    (document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as Record<string, unknown>;
    },
  );

/** The resource as the API's schema of its kind sees it; throws where it breaks that schema. */
function resource(document: Record<string, unknown>): Resource {
  const Model = MODELS[document['kind'] as Kind] as unknown as
    (new (document: object) => Resource) | undefined;
  if (!Model) throw new Error(`there is no model for ${String(document['kind'])}`);
  const made = new Model(document);
  expect(made.apiVersion).toBe(document['apiVersion']);
  made.validate();
  return made;
}

const documents = [...read('kubernetes.yaml'), ...read('kubernetes-publish.yaml')];

const everyOf = <K extends Kind>(kind: K): readonly InstanceType<(typeof MODELS)[K]>[] =>
  documents
    .filter((document) => document['kind'] === kind)
    .map((document) => resource(document) as InstanceType<(typeof MODELS)[K]>);

const nameOf = ({ metadata }: { metadata?: { name?: string; generateName?: string } }): string =>
  metadata?.name ?? metadata?.generateName ?? '';
const namesOf = (kind: Kind): readonly string[] => everyOf(kind).map(nameOf);

/** What runs: the pods' templates by the name of what makes them. */
const templates: readonly (readonly [string, IPodTemplateSpec])[] = [
  ...everyOf('Deployment').map((made) => [nameOf(made), made.spec?.template] as const),
  ...everyOf('Job').map((made) => [nameOf(made), made.spec?.template] as const),
].map(([name, template]) => {
  if (!template) throw new Error(`${name} runs nothing`);
  return [name, template] as const;
});

const containersOf = ({ spec }: IPodTemplateSpec): readonly IContainer[] => spec?.containers ?? [];

type Labels = Readonly<Record<string, string>>;

/** The templates that a selector chooses. */
const chosenBy = (selector: Labels): readonly IPodTemplateSpec[] =>
  templates
    .map(([, template]) => template)
    .filter((template) =>
      Object.entries(selector).every(
        ([name, value]) => template.metadata?.labels?.[name] === value,
      ),
    );

const portNamesOf = (chosen: readonly IPodTemplateSpec[]): readonly (string | undefined)[] =>
  chosen.flatMap(containersOf).flatMap(({ ports = [] }) => ports.map(({ name }) => name));

describe('the manifests', () => {
  test.each(documents.map((document) => [String(document['kind']), document]))(
    'hold a %s as the API describes it',
    (_kind, document) => {
      expect(() => resource(document)).not.toThrow();
    },
  );

  test('would be refused with a field of the wrong kind', () => {
    const [first] = everyOf('Deployment');
    const broken = structuredClone(first?.toJSON() as Record<string, unknown>);
    (broken['spec'] as Record<string, unknown>)['replicas'] = 'two';
    expect(() => resource(broken)).toThrow(/replicas/);
  });

  test('stand in one namespace, which forbids what a restricted pod may not do', () => {
    const [namespace] = everyOf('Namespace');
    expect(namespace?.metadata?.labels).toEqual({
      'pod-security.kubernetes.io/enforce': 'restricted',
    });
    for (const document of documents) {
      const { name, namespace: stands } = document['metadata'] as Record<string, string>;
      expect(document['kind'] === 'Namespace' ? name : stands).toBe(nameOf(namespace ?? {}));
    }
  });
});

describe.each(templates)('the pods of %s', (_name, template) => {
  const { spec, metadata } = template;

  test('are as a restricted namespace asks', () => {
    expect(spec?.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec?.securityContext?.runAsUser).toBeGreaterThan(0);
    expect(spec?.automountServiceAccountToken).toBe(false);
    for (const { securityContext } of containersOf(template))
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
  });

  test('have bounds', () => {
    for (const { resources } of containersOf(template)) {
      expect(resources?.limits).toHaveProperty('memory');
      expect(resources?.requests).toHaveProperty('cpu');
      expect(resources?.requests).toHaveProperty('memory');
    }
  });

  test('mount what they have, and have nothing else', () => {
    const volumes = (spec?.volumes ?? []).map(({ name }) => name).sort();
    const mounted = containersOf(template)
      .flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name))
      .sort();
    expect(mounted).toEqual(volumes);
  });

  test('refer to what is there', () => {
    for (const { persistentVolumeClaim } of spec?.volumes ?? [])
      if (persistentVolumeClaim)
        expect(namesOf('PersistentVolumeClaim')).toContain(persistentVolumeClaim.claimName);
    for (const { envFrom = [] } of containersOf(template))
      for (const { configMapRef, secretRef } of envFrom) {
        if (configMapRef) expect(namesOf('ConfigMap')).toContain(configMapRef.name);
        // No secret is written into a file of the repository.
        if (secretRef) expect(secretRef.optional).toBe(true);
      }
    expect(namesOf('ServiceAccount')).toContain(spec?.serviceAccountName);
  });

  test('are reached only by those that a policy names', () => {
    const policies = everyOf('NetworkPolicy').map(
      ({ spec }) => spec?.podSelector?.matchLabels ?? {},
    );
    // The one without labels, which lets no request through, chooses every pod.
    expect(policies.some((labels) => Object.keys(labels).length === 0)).toBe(true);
    expect(metadata?.labels).toEqual({ app: expect.any(String) });
  });
});

/** One Redis is enough: without it music-api is slower, not down. */
const REPLICAS: Readonly<Record<string, number>> = { site: 2, 'music-api': 3, redis: 1 };

describe.each(everyOf('Deployment').map((made) => [nameOf(made), made] as const))(
  'the deployment of %s',
  (name, { spec }) => {
    const containers = spec ? containersOf(spec.template) : [];

    test('makes the pods that it counts', () => {
      expect(spec?.template.metadata?.labels).toMatchObject(spec?.selector.matchLabels ?? {});
      expect(spec?.replicas).toBe(REPLICAS[name]);
    });

    test('asks whether they have started, live and are ready, at a port that they open', () => {
      for (const { startupProbe, livenessProbe, readinessProbe, ports = [] } of containers)
        for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
          if (name !== 'redis') expect(probe?.httpGet?.path).toMatch(/^\//);
          const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port;
          expect(ports.map(({ name: opened }) => opened)).toContain(port);
        }
    });

    test('lets them write to mounted folders alone', () => {
      for (const { securityContext } of containers)
        expect(securityContext?.readOnlyRootFilesystem).toBe(true);
    });

    test('keeps one of several while a node is emptied', () => {
      const labels = spec?.selector.matchLabels;
      const budget = everyOf('PodDisruptionBudget').find(
        ({ spec: chosen }) =>
          JSON.stringify(chosen?.selector?.matchLabels) === JSON.stringify(labels),
      );
      expect(budget?.spec?.minAvailable).toBe(spec?.replicas === 1 ? undefined : 1);
    });
  },
);

describe('the ways through the cluster', () => {
  test.each(everyOf('Service').map((made) => [nameOf(made), made] as const))(
    'lead through the service of %s to pods with that port',
    (_name, { spec }) => {
      const chosen = chosenBy(spec?.selector ?? {});
      expect(chosen).toHaveLength(1);
      for (const { targetPort } of spec?.ports ?? [])
        expect(portNamesOf(chosen)).toContain(targetPort);
    },
  );

  test('lead from outside to a service and port that are there', () => {
    const backends = everyOf('Ingress').flatMap(
      ({ spec }) =>
        spec?.rules?.flatMap(
          ({ http }) => http?.paths.map(({ backend }) => backend.service) ?? [],
        ) ?? [],
    );
    expect(backends).toHaveLength(1);
    for (const backend of backends) {
      const service = everyOf('Service').find((made) => nameOf(made) === backend?.name);
      expect(service?.spec?.ports?.map(({ name }) => name)).toContain(backend?.port?.name);
    }
  });

  test('lead music-api to the Redis that its configuration names', () => {
    const [config] = everyOf('ConfigMap');
    const { hostname, port } = new URL(config?.data?.['REDIS_URL'] ?? '');
    const redis = everyOf('Service').find((made) => nameOf(made) === hostname);
    expect(redis?.spec?.ports?.map((opened) => String(opened.port))).toEqual([port]);
  });

  test('are open to pods and ports that are there, and to the cluster’s names', () => {
    for (const policy of everyOf('NetworkPolicy').filter((made) => nameOf(made) !== 'nobody')) {
      const chosen = chosenBy(policy.spec?.podSelector?.matchLabels ?? {});
      expect(chosen).toHaveLength(1);
      for (const { ports = [] } of policy.spec?.ingress ?? [])
        for (const { port } of ports) expect(portNamesOf(chosen)).toContain(port);
      for (const { to = [], ports = [] } of policy.spec?.egress ?? []) {
        const reached = to.flatMap(({ podSelector }) => chosenBy(podSelector?.matchLabels ?? {}));
        const asksNames = ports.every(({ port }) => port === 53);
        expect(reached).toHaveLength(asksNames ? 0 : 1);
        if (!asksNames) for (const { port } of ports) expect(portNamesOf(reached)).toContain(port);
      }
    }
  });
});
