/** @jest-environment jsdom */
import { describeRemote, type RemotePackageFile } from '@prelude/shared/testing';
import { remote } from './remote';

describeRemote(remote, jest.requireActual<RemotePackageFile>('../package.json'));
