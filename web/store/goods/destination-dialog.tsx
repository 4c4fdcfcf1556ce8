import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { AreaPicker, noArea } from '#web/shared/address/area-picker.tsx';
import { DialogHead, LightDialog } from '#web/store/common/light-dialog.tsx';
import classes from './delivery-to.module.css';

interface DestinationDialogProps {
	onChoose(areaId: number): void;
	onClose(): void;
}

/** Asks where goods are to go. */
export function DestinationDialog({ onChoose, onClose }: DestinationDialogProps): ReactNode {
	const { t } = useTranslation('store-goods');
	const title = useId();
	const [choice, setChoice] = useState(noArea);
	const [isAsked, setAsked] = useState(false);
	const isOpen = choice.area_id === 0;
	return (
		<LightDialog labelledBy={title} onClose={onClose}>
			{(close) => (
				<form
					className={classes['form']}
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						setAsked(true);
						if (isOpen) return;
						onChoose(choice.area_id);
						close();
					}}
				>
					<DialogHead id={title} title={t('to.title')} closeLabel={t('to.close')} onClose={close} />
					<AreaPicker
						name="area_id"
						value={choice}
						error={isAsked && isOpen ? t('to.needed') : undefined}
						onChange={setChoice}
					/>
					<Button type="submit" size="md" mt={20} fullWidth>
						{t('to.show')}
					</Button>
				</form>
			)}
		</LightDialog>
	);
}
