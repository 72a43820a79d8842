const Plain = globalThis.WeakMap;
let generation = 0;

/** A WeakMap as it was when `forget` was last called: empty. */
class ForgetfulWeakMap {
  #since = generation;
  #entries = new Plain();

  get #latest() {
    if (this.#since !== generation) {
      this.#since = generation;
      this.#entries = new Plain();
    }
    return this.#entries;
  }

  get(key) {
    return this.#latest.get(key);
  }

  has(key) {
    return this.#latest.has(key);
  }

  set(key, value) {
    this.#latest.set(key, value);
    return this;
  }

  delete(key) {
    return this.#latest.delete(key);
  }
}

/** Empties what the mutated rooms have remembered: it would answer in place of a mutant, or be a mutant's answer. */
export function forget() {
  generation += 1;
}

/** From now on, what the mutated rooms remember about objects can be forgotten; those of libraries have to stay. */
export function makeForgetful() {
  globalThis.WeakMap = new Proxy(Plain, {
    construct(target, parts, made) {
      const [, , caller = ''] = new Error().stack.split('\n');
      return /\/(src\/contract|contracts)\//.test(caller)
        ? new ForgetfulWeakMap()
        : Reflect.construct(target, parts, made);
    },
  });
}
