import type { ChatEngine, DrawEngine } from './engine.ts';

/* An engine that is always the current one: an answer is finished by the engine that began it. */

export function followChatEngine(current: () => ChatEngine): ChatEngine {
  return {
    get label() {
      return current().label;
    },
    get embedded() {
      return current().embedded;
    },
    get photoHost() {
      return current().photoHost ?? '';
    },
    get maxSilenceMs() {
      return current().maxSilenceMs ?? 0;
    },
    providerState: () => current().providerState?.() ?? { isPaused: false },
    answer: (question, signal) => current().answer(question, signal),
  };
}

export function followDrawEngine(current: () => DrawEngine): DrawEngine {
  return {
    get label() {
      return current().label;
    },
    get embedded() {
      return current().embedded;
    },
    get styles() {
      return current().styles;
    },
    get ratios() {
      return current().ratios;
    },
    get maxCount() {
      return current().maxCount;
    },
    draw: (request, signal) => current().draw(request, signal),
  };
}
