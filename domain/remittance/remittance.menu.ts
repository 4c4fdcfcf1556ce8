import { type MenuSeed, menuPage } from '#domain/access/menu.ts';
import { remittanceResource } from './remittance.resource.ts';

export const remittanceMenu: readonly MenuSeed[] = [
	{
		...menuPage(remittanceResource.name, remittanceResource.title, remittanceResource.icon, ['index', 'export'], {
			proof: { 'zh-cn': '查看凭证', en: 'See proofs' },
			confirm: { 'zh-cn': '确认到账', en: 'Confirm' },
			refuse: { 'zh-cn': '拒绝凭证', en: 'Refuse' },
		}),
		place: 15,
	},
];
