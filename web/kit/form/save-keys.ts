import type { FormEvent, KeyboardEvent } from 'react';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';

/** Sends a form by its button and by the keys that save. */
export function saveKeys(save: () => void) {
	return {
		onKeyDown(event: KeyboardEvent): void {
			if (!isPressed(event, 'save')) return;
			event.preventDefault();
			save();
		},
		onSubmit(event: FormEvent): void {
			event.preventDefault();
			save();
		},
	};
}
