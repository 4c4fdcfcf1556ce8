import type { ResourceHooks } from '#server/resource/hooks.ts';
import { sentApplies } from './apply.queries.ts';

/** Staff see applications that were sent. */
export const applyHooks: ResourceHooks = { source: { read: () => sentApplies, parts: () => undefined } };
