import { testFault } from '../fixtures/faultJourney.ts';
import { FAULTS, REMOTES, SAMPLED_FAULTS } from '../fixtures/resultTables.ts';

for (const remote of REMOTES)
  for (const fault of FAULTS) if (SAMPLED_FAULTS[fault] !== remote) testFault(fault, remote);
