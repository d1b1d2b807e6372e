import { installFakeIntersections } from '@prelude/shared/testing';
import { describeRemote, type RemotePackageFile } from '@prelude/shared/testing/remoteContract';
import { remote } from './remote';

beforeEach(() => void installFakeIntersections());

describeRemote(remote, jest.requireActual<RemotePackageFile>('../package.json'));
