import { testDamage } from '../fixtures/damagedPage.ts';

testDamage('**/shell/shell.*.js', 'light');
