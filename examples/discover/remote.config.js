/** @satisfies {import('@prelude/kit').RemoteOptions} */
const remote = {
  // Both as in src/remote.tsx.
  name: 'discover',
  contract: '^2.8',
  contributes: {
    pages: [
      {
        key: 'blind-listening',
        title: 'Blind listening',
        icon: 'eye-off',
        order: 100,
        needsSignIn: false,
        view: 'page',
      },
    ],
  },
};

export default remote;
