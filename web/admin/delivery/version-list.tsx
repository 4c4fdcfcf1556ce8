import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { readTemplate, readTemplateVersion } from '#domain/freight/template.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormSection } from '#web/kit/form/form-section.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './delivery.module.css';
import { useAreaTree } from './use-areas.ts';

type Versions = AnswerOf<typeof readTemplate>['versions'];

/** Who made which version when; orders keep the one they were priced by. */
export function VersionList({ id, versions }: { id: number; versions: Versions }): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const [shown, setShown] = useState<number>();
	if (versions.length < 2) return null;
	return (
		<FormSection title={t('version.title')} hint={t('version.hint')}>
			<ul className={classes['versions']}>
				{versions.map(({ version, create_time, admin_name }) => (
					<li key={version}>
						<Button size="compact-sm" variant="subtle" onClick={() => setShown(version)}>
							{t('version.one', { version })}
						</Button>
						<Time at={create_time} />
						<span>{admin_name}</span>
					</li>
				))}
			</ul>
			{shown !== undefined && <VersionDialog id={id} version={shown} onClose={() => setShown(undefined)} />}
		</FormSection>
	);
}

function VersionDialog({ id, version, onClose }: { id: number; version: number; onClose(): void }): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const { tree } = useAreaTree();
	const { data } = useCall<typeof readTemplateVersion>(
		'GET',
		'/admin/shop.delivery.Template/version',
		{ id, version },
		{ staleTime: Number.POSITIVE_INFINITY },
	);
	const names = (ids: readonly number[]) => ids.map((area) => tree.nodes.get(area)?.name ?? area).join(t('area.comma'));
	return (
		<FormDialog title={t('version.one', { version })} size="lg" onClose={onClose}>
			{data && (
				<ul className={classes['versionRows']}>
					<li>{t(`billing.${data.billing}`)}</li>
					{data.free_all === 1 && <li>{t('form.freeAll')}</li>}
					{data.rules.map((rule) => (
						<li key={rule.area_ids.join()}>
							{t('version.rule', {
								area: rule.everywhere === 1 ? t('fee.everywhere') : names(rule.area_ids),
								first: rule.first,
								firstFee: yuan(rule.first_fee),
								step: rule.step,
								stepFee: yuan(rule.step_fee),
								unit: t(`unit.${data.billing}`),
							})}
							{rule.days_to > 0 && t('version.days', { from: rule.days_from, to: rule.days_to })}
						</li>
					))}
					{data.free_rules.map((rule) => (
						<li key={`free ${rule.area_ids.join()}`}>
							{t('version.free', {
								area: rule.everywhere === 1 ? t('fee.everywhere') : names(rule.area_ids),
								by: rule.by,
								amount: yuan(rule.amount),
								qty: rule.qty,
							})}
						</li>
					))}
					{data.deny_areas.length > 0 && <li>{t('version.deny', { area: names(data.deny_areas) })}</li>}
				</ul>
			)}
		</FormDialog>
	);
}
