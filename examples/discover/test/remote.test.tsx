import { describeRemote } from '@prelude/shared/testing';
import config from '../remote.config.js';
import { remote } from '../src/remote';

const { name, contract, contributes } = config;

describeRemote(remote, {
  prelude: {
    remote: name,
    contract: contract as typeof remote.contract,
    contributes: contributes as never,
  },
});
