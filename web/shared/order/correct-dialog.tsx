import type { ReactNode } from 'react';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Company } from './company.rules.ts';
import { LabelFields } from './label-fields.tsx';
import { type LabelValues, type SentLabel, useLabel } from './use-label.ts';

interface CorrectDialogProps {
	parcel: { readonly company_name: string; readonly tracking_no: string };
	companies: readonly Company[];
	companyOf(trackingNo: string): Promise<readonly number[]>;
	/** Rejects with what the server refused. */
	send(label: SentLabel): Promise<void>;
	onClose(): void;
}

/** Puts company and number of a parcel right; nothing moves, and its member is told. */
export function CorrectDialog({ parcel, companies, companyOf, send, onClose }: CorrectDialogProps): ReactNode {
	const { t } = useTranslation('shop-steps');
	const usual = String(companies.find(({ name }) => name === parcel.company_name)?.id ?? '');
	const label = useLabel({ companies, usual, companyOf });
	const fields = useFields<LabelValues>(
		{ company: parcel.company_name, tracking_no: parcel.tracking_no },
		{ company: label.companyProblem, tracking_no: label.trackingProblem },
		async (values) => {
			const company = await label.companyFor(values);
			if (company === '') {
				fields.setErrors({ company: t('ship.companyUnclear') });
				return false;
			}
			await label.send({ ...values, company }, send);
			onClose();
			return undefined;
		},
		{ checksLeft: true },
	);
	return (
		<ActionDialog
			title={t('correct.title', { no: parcel.tracking_no })}
			submitLabel={t('correct.submit')}
			fields={fields}
			onClose={onClose}
		>
			<p>{t('correct.text')}</p>
			<LabelFields fields={fields} label={label} companies={companies} isLoading={false} />
		</ActionDialog>
	);
}
