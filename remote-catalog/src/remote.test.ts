import { describeRemote, type RemotePackageFile } from '@prelude/shared/testing/remoteContract';
import { installFakeIntersections } from './testing/fakeIntersections';
import { remote } from './remote';

beforeEach(() => void installFakeIntersections());

describeRemote(remote, jest.requireActual<RemotePackageFile>('../package.json'));
