import { testFault } from '../../specs/cross/faultJourney.ts';
import { ALL_REMOTES, FAULTS, SAMPLED_FAULTS } from '../../fixtures/resultTables.ts';

for (const remote of ALL_REMOTES)
  for (const fault of FAULTS) if (SAMPLED_FAULTS[fault] !== remote) testFault(fault, remote);
