import { useEffect } from 'react';
import { flushSync } from 'react-dom';

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
	interface Window {
		/** What was pressed and filled in on the server's page so far, in its order; `index.html` keeps it until it is taken. */
		earlyDeeds?: { list: Control[]; stop(): void };
	}
}

interface Deed {
	readonly control: Control;
	readonly value: string;
	readonly isChecked: boolean;
}

let taken: Deed[] = [];

/** Called right before the page comes to life: from then on React hears it, and puts back what it has not heard of. */
export function takeEarlyDeeds(): void {
	const { list = [], stop } = window.earlyDeeds ?? {};
	stop?.();
	taken = list.map((control) => ({
		control,
		value: control.value,
		isChecked: control instanceof HTMLInputElement && control.checked,
	}));
}

/** Does again what was done before the scripts had arrived, so that no choice made on a slow phone is lost. Drawn where the page is alive. */
export function EarlyDeeds(): null {
	useEffect(function repeatSoon() {
		// What is known of the reader alone is drawn right after the page has come to life.
		const soon = setTimeout(() => {
			for (const deed of taken.splice(0)) {
				delete deed.control.dataset['early'];
				if (deed.control.isConnected) repeat(deed);
			}
		});
		return () => clearTimeout(soon);
	}, []);
	return null;
}

function repeat({ control, value, isChecked }: Deed): void {
	if (control instanceof HTMLButtonElement) now(() => control.click());
	else if (control instanceof HTMLSelectElement) select(control, value);
	else if (/^(?:checkbox|radio)$/.test(control.type)) tick(control as HTMLInputElement, isChecked);
	else write(control, value);
}

/** Each step sees what the one before it has changed. */
function now(step: () => void): void {
	flushSync(step);
}

function select(field: HTMLSelectElement, value: string): void {
	field.value = value;
	now(() => field.dispatchEvent(new Event('change', { bubbles: true })));
}

/** React compares a field with what it held before: that is what the page came with. */
function tick(box: HTMLInputElement, isChecked: boolean): void {
	if (isChecked === box.defaultChecked) return;
	box.checked = box.defaultChecked;
	now(() => box.click());
}

function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
	if (value === field.defaultValue) return;
	field.value = field.defaultValue;
	// React hears of what is written through the field's own setter, and not of this one.
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
	now(() => field.dispatchEvent(new Event('input', { bubbles: true })));
	if (document.activeElement === field) return;
	now(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}
