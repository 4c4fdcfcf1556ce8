import type { ReactNode } from 'react';
import { billState } from '#domain/bill/bill.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import type { BillRow } from './bills.types.ts';

/** How a bill and our books agree, in a word. */
export function BillState({ bill }: { bill: BillRow }): ReactNode {
	const { t } = useTranslation('admin-bills');
	if (bill.is_running) return <StatusTag tone="accent">{t('running')}</StatusTag>;
	if (bill.open > 0) return <StatusTag tone="danger">{t('differences', { count: bill.open })}</StatusTag>;
	if (bill.state === billState.failed) return <StatusTag tone="danger">{t('failed')}</StatusTag>;
	if (bill.state === billState.awaiting && bill.error_text !== '')
		return <StatusTag tone="warning">{t('notHad')}</StatusTag>;
	if (bill.state === billState.awaiting) return <StatusTag tone="info">{t('awaiting')}</StatusTag>;
	if (bill.differences > 0) return <StatusTag tone="success">{t('settledAll', { count: bill.differences })}</StatusTag>;
	return <StatusTag tone="success">{t('agrees')}</StatusTag>;
}
