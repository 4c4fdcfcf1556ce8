import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NamedAgreement } from './agreement.calls.ts';
import { AgreementNames } from './agreement-names.tsx';

interface ConsentCheckboxProps {
	list: readonly NamedAgreement[];
	isGiven: boolean;
	error: string | undefined;
	onChange(isGiven: boolean): void;
}

/** What a new member agrees to: never ticked beforehand. */
export function ConsentCheckbox({ list, isGiven, error, onChange }: ConsentCheckboxProps): ReactNode {
	if (list.length === 0) return null;
	return (
		<Checkbox
			name="agreements"
			label={<AgreementNames sentence="register" list={list} />}
			checked={isGiven}
			error={error}
			onChange={(event) => onChange(event.currentTarget.checked)}
		/>
	);
}
