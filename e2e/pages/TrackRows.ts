import type { Locator } from '@playwright/test';
import { PageModel } from './PageModel.ts';

/** What the rows of tracks have, in a list or in the queue. */
export abstract class TrackRows extends PageModel {
  /** The commands for the selected rows. */
  abstract readonly selectionBar: Locator;

  /** A command for the selected rows. */
  command(name: string): Locator {
    return this.buttonNamed(name, this.selectionBar);
  }

  /** The button that plays a row; its name contains the track. */
  play(row: Locator): Locator {
    return row.getByRole('button', { name: /^(Play|Pause) .+ by / });
  }

  like(row: Locator): Locator {
    return row.getByRole('button', { name: /^Like .+ by / });
  }

  more(row: Locator): Locator {
    return row.getByRole('button', { name: /^More for / });
  }

  handle(row: Locator): Locator {
    return row.getByRole('button', { name: /^Move / });
  }

  /** The tracks of the rendered rows, in order: 'Song 1 by Artist 1'. */
  protected async tracks(rows: Locator): Promise<readonly string[]> {
    const labels = await this.play(rows).evaluateAll((buttons) =>
      buttons
        .toSorted((one, other) => {
          const [at, otherAt] = [one, other].map(
            (button) => button.closest('[aria-posinset]')?.ariaPosInSet,
          );
          return Number(at ?? 0) - Number(otherAt ?? 0);
        })
        .map((button) => button.getAttribute('aria-label') ?? ''),
    );
    return labels.map((label) => label.replace(/^(Play|Pause) /, ''));
  }

  /** Chooses an item of a row's menu. */
  async choose(row: Locator, item: string): Promise<void> {
    await this.more(row).click();
    await this.item(item).click();
  }
}
