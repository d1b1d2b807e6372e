/** @jest-environment jsdom */
import {
  describeRemote,
  installFakeIntersections,
  type RemotePackageFile,
} from '@prelude/shared/testing';
import { remote } from './remote';

beforeEach(() => void installFakeIntersections());

describeRemote(remote, jest.requireActual<RemotePackageFile>('../package.json'));
