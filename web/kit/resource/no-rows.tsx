import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { EmptyState, ErrorState } from '#web/kit/ui/states.tsx';

interface NoRowsProps {
	error: CallError | null;
	/** Something narrows the list down. */
	isNarrowed: boolean;
	/** What makes the first row. */
	addButton: ReactNode;
	onClear(): void;
	onRetry(): void;
}

/** Why a list is empty: nothing yet, nothing found, not allowed, or not loaded. */
export function NoRows({ error, isNarrowed, addButton, onClear, onRetry }: NoRowsProps): ReactNode {
	const { t } = useTranslation('kit');
	const { t: own } = useTranslation('resource');
	if (error?.code === envelopeCode.noPermission) {
		return <EmptyState title={t('state.noPermission')} text={own('noPermissionText')} />;
	}
	if (error) return <ErrorState error={error} onRetry={onRetry} />;
	if (!isNarrowed) {
		return <EmptyState title={t('state.nothingYet')} text={own('nothingYetText')} action={addButton} />;
	}
	const clear = (
		<Button variant="default" onClick={onClear}>
			{t('state.clearSearch')}
		</Button>
	);
	return <EmptyState title={t('state.nothingFound')} action={clear} />;
}
