import { createErrorReporter, createWarningReporter } from './errorReporter';

test('an unexpected failure is logged with the name of its place', () => {
  const error = jest.fn();
  const failure = new Error('no rows');
  createErrorReporter({ error })(failure, 'catalog/home');
  expect(error).toHaveBeenCalledWith('[catalog/home]', failure);
});

test('reporting never throws', () => {
  const report = createErrorReporter({
    error: () => {
      throw new Error('no console');
    },
  });
  expect(() => report(new Error('no rows'), 'shell')).not.toThrow();
});

test('a warning is logged as one', () => {
  const warn = jest.fn();
  createWarningReporter({ warn })('No auth service');
  expect(warn).toHaveBeenCalledWith('[shell] No auth service');
});
