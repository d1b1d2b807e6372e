export default {
  displayName: 'discover',
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/test/*.test.tsx'],
  setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/test/setup.ts'],
  moduleNameMapper: { '\\.module\\.css$': '<rootDir>/test/classNames.cjs' },
  // The kit's packages are ES modules.
  transformIgnorePatterns: ['/node_modules/(?!@prelude/)'],
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
};
