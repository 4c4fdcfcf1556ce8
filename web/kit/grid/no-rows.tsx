import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { EmptyState, ErrorState } from '#web/kit/ui/states.tsx';

/** What a list says before it has its first row. */
export interface NothingYet {
	title?: string;
	text?: string;
	/** What makes the first row. */
	action?: ReactNode;
}

interface NoRowsProps {
	error: CallError | null;
	/** Something narrows the list down. */
	isNarrowed: boolean;
	nothingYet?: NothingYet | undefined;
	onClear(): void;
	onRetry(): void;
}

/** Why a list is empty: nothing yet, nothing found, not allowed, or not loaded. */
export function NoRows({ error, isNarrowed, nothingYet = {}, onClear, onRetry }: NoRowsProps): ReactNode {
	const { t } = useTranslation(['kit', 'grid']);
	if (error?.code === envelopeCode.noPermission) {
		return <EmptyState title={t('state.noPermission')} text={t('grid:noPermissionText')} />;
	}
	if (error) return <ErrorState error={error} onRetry={onRetry} />;
	if (!isNarrowed) return <EmptyState {...nothingYet} title={nothingYet.title ?? t('state.nothingYet')} />;
	const clear = (
		<Button variant="default" onClick={onClear}>
			{t('state.clearSearch')}
		</Button>
	);
	return <EmptyState title={t('state.nothingFound')} action={clear} />;
}
