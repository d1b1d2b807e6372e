/** Runs a task while no other tab of this origin runs one of the same name; settles as the task does. */
export type TabLock = <T>(name: string, task: () => T) => Promise<T>;

/** The part of the browser's Web Locks that a tab lock needs. */
export interface WebLocks {
  request<T>(name: string, task: () => T): Promise<T>;
}

/**
 * The browser's Web Locks. Where it has none (a page that came over plain http from another machine) or refuses them,
 * the task runs at once and alone in its own tab: tasks are synchronous, but another tab may run at the same moment.
 */
export const createTabLock =
  (locks: WebLocks | undefined): TabLock =>
  async (name, task) => {
    if (!locks) return task();
    let hasBegun = false;
    const begin = (): ReturnType<typeof task> => {
      hasBegun = true;
      return task();
    };
    try {
      return await locks.request(name, begin);
    } catch (error) {
      if (hasBegun) throw error;
      return task();
    }
  };
