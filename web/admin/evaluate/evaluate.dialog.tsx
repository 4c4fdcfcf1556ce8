import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { adminHideEvaluates, adminReplyEvaluate } from '#domain/evaluate/evaluate.admin.contract.ts';
import { mostLetters } from '#domain/evaluate/evaluate.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Asking } from './evaluate.types.ts';

interface EvaluateDialogProps {
	asking: Asking;
	onDone(): void;
	onClose(): void;
}

const longest = { reply: mostLetters, hide: 255 } as const;

/** Answers a review in the name of the shop, or says why reviews are hidden. */
export function EvaluateDialog({ asking: { kind, ids, text }, onDone, onClose }: EvaluateDialogProps): ReactNode {
	const { t } = useTranslation('admin-evaluate');

	async function send(words: string): Promise<void> {
		const options = { errors: 'silent', success: t(`${kind}Done`) } as const;
		if (kind === 'reply') {
			const input = { id: ids[0] ?? 0, reply: words };
			await call<typeof adminReplyEvaluate>('POST', '/admin/shop.order.Evaluate/reply', input, options);
		} else {
			const input = { ids: [...ids], hide: 1, reason: words } as const;
			await call<typeof adminHideEvaluates>('POST', '/admin/shop.order.Evaluate/hide', input, options);
		}
		onDone();
	}

	const fields = useFields({ text }, {}, (values) => send(values.text.trim()));

	return (
		<ActionDialog
			title={t(`${kind}Title`, { count: ids.length })}
			submitLabel={t(kind)}
			tone={kind === 'hide' ? 'danger' : 'accent'}
			fields={fields}
			isReady={fields.values.text.trim() !== ''}
			onClose={onClose}
		>
			<Textarea
				data-autofocus
				label={t(`${kind}Label`)}
				description={t(`${kind}Text`)}
				autosize
				minRows={3}
				maxLength={longest[kind]}
				{...fields.text('text')}
			/>
		</ActionDialog>
	);
}
