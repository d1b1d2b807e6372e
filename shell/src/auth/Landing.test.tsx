import { createState, type Session } from '@prelude/shared';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createNavigation } from '../routing/navigation';
import { Landing } from './Landing';
import type { SessionStore } from './session';

function openLanding() {
  const session = {
    session$: createState<Session>({ currentUser: null, isLoading: false, error: null }).state$,
    continueAsGuest: jest.fn(),
    explainSignIn: jest.fn(),
    signOut: jest.fn(),
  } satisfies SessionStore;
  const navigation = createNavigation({ pathname: '/', state: null }, () => undefined);
  render(<Landing session={session} navigation={navigation} />);
  return session;
}

test('a stranger reads the product’s name and what it asks for', () => {
  openLanding();
  expect(screen.getByRole('heading', { level: 1, name: 'Prelude' })).toBeVisible();
  expect(screen.getByText('Sign in to continue to your music experience')).toBeVisible();
  expect(document.title).toBe('Welcome · Prelude');
});

test('there are four ways in, in the specified order', () => {
  openLanding();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Continue with Google',
    'Create Account',
    'Sign In',
    'Continue as Guest',
  ]);
});

test('Continue as Guest lets a guest in', async () => {
  const session = openLanding();
  await userEvent.click(screen.getByRole('button', { name: 'Continue as Guest' }));
  expect(session.continueAsGuest).toHaveBeenCalledTimes(1);
});

test.each(['Continue with Google', 'Create Account', 'Sign In'])(
  '%s says that there is no auth service',
  async (name) => {
    const session = openLanding();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(session.explainSignIn).toHaveBeenCalledTimes(1);
    expect(session.continueAsGuest).not.toHaveBeenCalled();
  },
);
