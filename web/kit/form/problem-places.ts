/** One thing to correct, and the way to it. */
export interface ProblemPlace {
	readonly key: string;
	/** Of the field. */
	readonly label: string;
	readonly text: string;
	show(): void;
}

const wrapper = '.mantine-InputWrapper-root';
const inputs = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]';

function textOf(element: Element | null | undefined): string {
	const text = element?.textContent?.trim() ?? '';
	// The sign of what must be filled in is no part of a name.
	return text.endsWith('*') ? text.slice(0, -1).trim() : text;
}

type Native = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isNative(field: HTMLElement): field is Native {
	return field.matches('input, textarea, select');
}

/** What a field is called: by its label, by the group around it, or by the words for those who do not see it. */
function labelOf(field: HTMLElement): string {
	const label = isNative(field) ? textOf(field.labels?.[0]) : '';
	const around = () => textOf(field.closest(wrapper)?.querySelector('.mantine-InputWrapper-label'));
	const legend = textOf(field.closest('fieldset')?.querySelector('legend'));
	// One of several choices is called by what is chosen.
	const choice = field.matches('[type="radio"]') ? legend : '';
	return choice || label || field.getAttribute('aria-label') || around() || legend;
}

function errorOf(field: HTMLElement): string {
	const said = textOf(field.closest(wrapper)?.querySelector('.mantine-InputWrapper-error'));
	if (said) return said;
	const beside = document.getElementById(field.getAttribute('aria-describedby') ?? '');
	if (beside) return textOf(beside);
	return (isNative(field) && field.validationMessage) || field.title;
}

/** Leads to a field, also where it lies in something that is folded. */
export function showField(field: HTMLElement): void {
	for (let folded = field.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null) {
		folded.open = true;
	}
	field.scrollIntoView({ block: 'center', inline: 'nearest' });
	field.focus({ preventScroll: true });
	// What only the browser finds wrong, it says itself.
	if (isNative(field) && !field.hasAttribute('aria-invalid')) field.reportValidity();
}

/** The fields of a form that say something is wrong, in their order; cells of a sheet are its own. */
export function wrongFields(form: HTMLElement): HTMLElement[] {
	const said = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], .mantine-InputWrapper-error, :invalid')];
	const fields = said.flatMap((element) => {
		if (element.closest('[role="grid"]') || element instanceof HTMLFieldSetElement) return [];
		if (!element.classList.contains('mantine-InputWrapper-error')) return [element];
		const field = element.closest(wrapper)?.querySelector<HTMLElement>(inputs);
		return field ? [field] : [];
	});
	// A list of choices says it by its wrapper and by its first choice.
	const seen = new Set<Element>();
	return fields.filter((field) => {
		const group = field.matches('[type="radio"]') ? field.closest('fieldset') : null;
		const whole = field.closest(wrapper) ?? group ?? field;
		if (seen.has(whole)) return false;
		seen.add(whole);
		return true;
	});
}

/** What is wrong in a form as its reader sees it. */
export function placesIn(form: HTMLElement): ProblemPlace[] {
	return wrongFields(form).map((field, at) => ({
		key: `${at} ${field.id}`,
		label: labelOf(field),
		text: errorOf(field),
		show: () => showField(field),
	}));
}
