import { describeRemote, type RemotePackageFile } from '@prelude/shared/testing/remoteContract';
import { remote } from './remote';

/** A screen so tall that everything is near it. */
class EverythingIsNear implements Partial<IntersectionObserver> {
  constructor(private readonly callback: IntersectionObserverCallback) {}

  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    this.callback([entry], this as unknown as IntersectionObserver);
  }

  disconnect(): void {}
}

beforeAll(() => Object.assign(globalThis, { IntersectionObserver: EverythingIsNear }));

describeRemote(remote, jest.requireActual<RemotePackageFile>('../package.json'));
