import type { ReactNode } from 'react';

/** What the address says besides a form's own fields: sent before the scripts are there, the form leads where it does with them. */
export function KeptFields({ fields }: { fields: readonly (readonly [name: string, value: string])[] }): ReactNode {
	const once = new Map(fields.map((field) => [field.join(' '), field]));
	return [...once].map(([key, [name, value]]) => <input key={key} type="hidden" name={name} value={value} />);
}
