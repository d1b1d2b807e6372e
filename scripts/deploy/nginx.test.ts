import { nginxForTests } from './nginxForTests.ts';
import { describeServer } from './contract/serverContract.ts';
import { startNginx } from './startNginx.ts';

const nginx = nginxForTests();
const name = 'nginx with the generated configuration';

if (nginx) describeServer({ name, start: (sample) => startNginx(nginx, sample) });
else test.skip(`${name} answers as a server of Prelude does`, () => undefined);
