import { Subscription, type Observable } from 'rxjs';

/**
 * The owner of subscriptions and other running things. The code that creates a scope ends it, which ends everything
 * bound to it, once.
 */
export class Scope {
  readonly #subscription = new Subscription();

  /** Runs `next` for each value until the stream completes or this scope ends. */
  observe<T>(stream$: Observable<T>, next: (value: T) => void): void {
    this.#subscription.add(stream$.subscribe(next));
  }

  /** Runs `teardown` when this scope ends; at once if it has ended already. */
  onEnd(teardown: () => void): void {
    this.#subscription.add(teardown);
  }

  end(): void {
    this.#subscription.unsubscribe();
  }

  get ended(): boolean {
    return this.#subscription.closed;
  }
}
