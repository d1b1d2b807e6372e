import { testDeclared } from '../fixtures/declared.ts';

testDeclared(true);
