import { useRef } from 'react';
import { orderErrors } from '#domain/order/order.errors.ts';
import { isTrackingNo, scannedTrackingNo } from '#domain/order/tracking.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import type { Company } from './company.rules.ts';
import { companiesLike, companyGuessed, companyMeant } from './company.rules.ts';

/** Company and number of a parcel as they are typed. */
export interface LabelValues {
	company: string;
	tracking_no: string;
}

/** What is sent of them. */
export interface SentLabel {
	/** An id; what was typed where the companies could not be fetched. */
	company: string;
	tracking_no: string;
	/** 1 = the number is right although another member's parcel bears it. */
	confirm: 0 | 1;
}

interface Label {
	companyProblem(values: LabelValues): string | undefined;
	trackingProblem(values: LabelValues): string | undefined;
	/** The company was chosen by hand: no number changes it any more. */
	touch(): void;
	/** Begins anew, for another parcel. */
	forget(): void;
	/** What the company field says for a number: what was typed stays, else whoever the number can be of; empty = several can. */
	companyFor(values: LabelValues): Promise<string>;
	/** Sends it; a number that another member's parcel bears is sent again once somebody says that it is right. */
	send(values: LabelValues, sendOnce: (label: SentLabel) => Promise<void>): Promise<void>;
}

/** How company and number of a parcel are checked, guessed and sent, wherever they are typed. */
export function useLabel({
	companies,
	usual,
	companyOf,
}: {
	companies: readonly Company[] | undefined;
	/** Id of who carried the last parcel; empty = unknown. */
	usual: string;
	/** Ids of the companies that a number can be of. */
	companyOf(trackingNo: string): Promise<readonly number[]>;
}): Label {
	const { t } = useTranslation('shop-steps');
	const isTouched = useRef(false);
	const known = useRef(new Map<string, readonly number[]>());

	function companyProblem({ company }: LabelValues): string | undefined {
		if (company.trim() === '')
			return isTouched.current || !companies ? t('required', { field: t('ship.company') }) : undefined;
		if (!companies || companyMeant(companies, company)) return undefined;
		const { length } = companiesLike(companies, company);
		return length === 0 ? t('ship.noCompany', { text: company.trim() }) : t('ship.manyCompanies', { count: length });
	}

	function trackingProblem({ tracking_no }: LabelValues): string | undefined {
		const no = scannedTrackingNo(tracking_no);
		if (no === '') return t('required', { field: t('ship.trackingNo') });
		return isTrackingNo(no) ? undefined : orderErrors['order.trackingNo'][currentLanguage()];
	}

	async function companyFor({ company, tracking_no }: LabelValues): Promise<string> {
		const no = scannedTrackingNo(tracking_no);
		if (isTouched.current || !companies || !isTrackingNo(no)) return company;
		const fitting = known.current.get(no) ?? (await companyOf(no));
		known.current.set(no, fitting);
		// Somebody chose meanwhile.
		if (isTouched.current) return company;
		const id = companyGuessed(fitting, usual);
		return companies.find((one) => String(one.id) === id)?.name ?? '';
	}

	async function send({ company, tracking_no }: LabelValues, sendOnce: (label: SentLabel) => Promise<void>) {
		const meant = companies && companyMeant(companies, company);
		const label = { company: meant ? String(meant.id) : company.trim(), tracking_no: scannedTrackingNo(tracking_no) };
		try {
			await sendOnce({ ...label, confirm: 0 });
		} catch (error) {
			if (!isWarning(error)) throw error;
			const question = { title: t('ship.usedTitle'), text: error.message, tone: 'danger' } as const;
			if (!(await confirm({ ...question, confirmLabel: t('ship.usedConfirm') }))) throw error;
			await sendOnce({ ...label, confirm: 1 });
		}
	}

	return {
		companyProblem,
		trackingProblem,
		touch: () => {
			isTouched.current = true;
		},
		forget: () => {
			isTouched.current = false;
		},
		companyFor,
		send,
	};
}

function isWarning(error: unknown): error is CallError {
	if (!(error instanceof CallError)) return false;
	return ((error.envelope?.data ?? {}) as { warn?: string }).warn === 'trackingUsed';
}
