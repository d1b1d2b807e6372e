import { describeRemote, type RemotePackageFile } from '@prelude/shared/testing/remoteContract';
import { remote } from './remote';

describeRemote(remote, jest.requireActual<RemotePackageFile>('../package.json'));
