import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CrowdButton, crowdButtons } from '#domain/crowdfunding/crowdfunding.buttons.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import type { Crowd, CrowdArea } from '#web/shared/crowdfunding/crowd.types.ts';
import classes from '#web/shared/crowdfunding/crowd-frame.module.css';

const danger = { color: 'red', variant: 'light' } as const;
const quiet = { variant: 'default' } as const;

const looks: Readonly<Record<CrowdButton, object>> = {
	edit: quiet,
	submit: {},
	delete: danger,
	audit: {},
	extend: quiet,
	cancel: danger,
	askCancel: quiet,
};

interface CrowdButtonsProps {
	crowd: Crowd;
	area: CrowdArea;
	/** Whether this account has the right to it. */
	may(button: CrowdButton): boolean;
	onPress(button: CrowdButton): void;
}

/** What can be done with a crowdfunding now; a delete is asked for once more. */
export function CrowdButtons({ crowd, area, may, onPress }: CrowdButtonsProps): ReactNode {
	const { t } = useTranslation('shop-crowd');
	async function press(button: CrowdButton): Promise<void> {
		const title = t('actions.deleteAsk', { name: crowd.goods_name });
		const question = { title, confirmLabel: t('actions.delete'), tone: 'danger' } as const;
		if (button !== 'delete' || (await confirm(question))) onPress(button);
	}
	return (
		<div className={classes['buttons']}>
			{crowdButtons(crowd, area)
				.filter(may)
				.map((button) => (
					<Button key={button} {...looks[button]} onClick={() => void press(button)}>
						{t(`actions.${button}`)}
					</Button>
				))}
		</div>
	);
}
