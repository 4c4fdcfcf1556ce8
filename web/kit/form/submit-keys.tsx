import { Kbd } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { isPressed, shortcuts, signsOf } from '#web/kit/shortcuts/shortcuts.ts';

/**
 * Presses the button that sends a dialog's form, wherever in the dialog the focus is, unless the button is off or already
 * pressed; for the `Modal` itself. Keys in a dialog above it are not for it.
 */
export function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
	if (!isPressed(event, 'save') || event.defaultPrevented || !(event.target instanceof Element)) return;
	const own = event.currentTarget.querySelector('[role="dialog"]');
	if (!own || event.target.closest('dialog, [role="dialog"]') !== own) return;
	const form = event.target.closest('form') ?? own.querySelector('form');
	if (!form) return;
	event.preventDefault();
	// A button that is sending is off as well.
	form.querySelector<HTMLButtonElement>('[type="submit"]:not(:disabled)')?.click();
}

/** The keys by which a form is sent, as they stand on the reader's keyboard. */
export function SubmitKeys({ className }: { className: string | undefined }): ReactNode {
	const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
	return (
		<span className={className} aria-hidden="true">
			{signsOf(shortcuts.save.keys[0], isMac).map((sign) => (
				<Kbd key={sign} size="xs" mr={4}>
					{sign}
				</Kbd>
			))}
		</span>
	);
}
