/** @jest-environment jsdom */
import { describeRemote, type RemotePackageFile } from '@prelude/shared/testing';
import { remote } from './remote';
import { installScreen } from './testing/installScreen';

installScreen();

describeRemote(remote, jest.requireActual<RemotePackageFile>('../package.json'));
