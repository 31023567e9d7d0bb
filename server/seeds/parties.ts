/** @file The companies of the demo. Invented, as are the people. */
import type { Party } from '@proofmark/contract/api/party.ts';

/** A company as the demo knows it. */
export type SeedParty = Pick<Party, 'kind' | 'nameEn' | 'nameZh' | 'city'> &
  Partial<Pick<Party, 'position' | 'terms' | 'notes' | 'addressEn' | 'addressZh' | 'contacts'>>;

type Contact = Party['contacts'][number];
const contact = (name: string, phone: string, email = ''): Contact => ({ name, phone, email });

const client = (
  nameEn: string,
  [city, addressEn]: readonly [string, string],
  buyer: Contact,
  terms: Party['terms'],
  notes = '',
): SeedParty => ({
  kind: 'client',
  nameEn,
  nameZh: '',
  city,
  addressEn,
  contacts: [buyer],
  terms,
  notes,
});

/** A factory and the company that owns it. */
function plant(
  city: string,
  [supplierEn, supplierZh]: readonly [string, string],
  [nameEn, nameZh]: readonly [string, string],
  [lat, lng]: readonly [number, number],
  [addressEn, addressZh]: readonly [string, string],
  manager: Contact,
): SeedParty[] {
  const place = { city, addressEn, addressZh, contacts: [manager] };
  return [
    { kind: 'supplier', nameEn: supplierEn, nameZh: supplierZh, ...place },
    { kind: 'factory', nameEn, nameZh, position: { lat, lng }, ...place },
  ];
}

/** Three clients, eight suppliers and their factories. */
export const SEED_PARTIES: readonly SeedParty[] = [
  client(
    'Northlight Home Goods Ltd.',
    ['Hamburg', 'Am Sandtorkai 41, 20457 Hamburg, Germany'],
    contact('Emma Brandt', '+49 40 5550 0141', 'client@example.com'),
    { aqlCritical: 'NA', aqlMajor: '2.5', aqlMinor: '4.0' },
  ),
  client(
    'Marlow & Finch Apparel',
    ['Leeds', '12 Wharf Street, Leeds LS2 7EQ, United Kingdom'],
    contact('Owen Carter', '+44 113 496 0012', 'o.carter@marlowfinch.example'),
    { aqlCritical: 'NA', aqlMajor: '2.5', aqlMinor: '4.0' },
  ),
  client(
    'Brightfold Retail Inc.',
    ['Columbus', '200 E Gay Street, Columbus, OH 43215, USA'],
    contact('Dana Reyes', '+1 614 555 0177', 'd.reyes@brightfold.example'),
    { aqlCritical: 'NA', aqlMajor: '1.5', aqlMinor: '4.0' },
    'Calls before every shipment.',
  ),
  ...plant(
    'Chaozhou',
    ['Chaozhou Yunhe Ceramics Co., Ltd.', '潮州云禾陶瓷有限公司'],
    ['Yunhe Ceramics Plant 2', '云禾陶瓷二厂'],
    [23.6618, 116.6223],
    ['18 Fengxin Road, Fengxi District, Chaozhou, Guangdong', '广东省潮州市枫溪区凤新路18号'],
    contact('陈伟强', '0768 555 0118'),
  ),
  ...plant(
    'Nantong',
    ['Nantong Haiyue Garments Co., Ltd.', '南通海悦服饰有限公司'],
    ['Haiyue Garments, workshop 3', '海悦服饰三车间'],
    [32.0687, 121.0742],
    ['66 Haiyue Road, Tongzhou District, Nantong, Jiangsu', '江苏省南通市通州区海悦路66号'],
    contact('周海燕', '0513 555 0166'),
  ),
  ...plant(
    'Zhongshan',
    ['Zhongshan Xinlu Lighting Co., Ltd.', '中山欣路照明有限公司'],
    ['Xinlu Lighting', '欣路照明'],
    [22.6145, 113.1937],
    ['9 Xinlu Street, Guzhen, Zhongshan, Guangdong', '广东省中山市古镇欣路街9号'],
    contact('梁志明', '0760 555 0109'),
  ),
  ...plant(
    'Yongkang',
    ['Yongkang Yunhe Metal Products Co., Ltd.', '永康云禾五金制品有限公司'],
    ['Yunhe Metal', '云禾五金'],
    [28.8883, 120.0474],
    ['128 Jiulong Road, Yongkang, Zhejiang', '浙江省永康市九龙路128号'],
    contact('胡建国', '0579 555 0128'),
  ),
  ...plant(
    'Foshan',
    ['Shunde Wood Furniture Co., Ltd.', '顺德木业家具有限公司'],
    ['Shunde Wood', '顺德木业'],
    [22.8052, 113.2933],
    ['5 Longjiang Furniture Avenue, Shunde District, Foshan, Guangdong', '广东省佛山市顺德区龙江家具大道5号'],
    contact('欧阳敏', '0757 555 0105'),
  ),
  ...plant(
    'Quanzhou',
    ['Quanzhou Lianhe Bags Co., Ltd.', '泉州联和箱包有限公司'],
    ['Lianhe Bags', '联和箱包'],
    [24.8741, 118.6757],
    ['37 Fengze Street, Quanzhou, Fujian', '福建省泉州市丰泽街37号'],
    contact('林美珍', '0595 555 0137'),
  ),
  ...plant(
    'Shantou',
    ["Shantou Cheng'an Toys Co., Ltd.", '汕头澄安玩具有限公司'],
    ["Cheng'an Toys", '澄安玩具'],
    [23.4661, 116.7556],
    ['21 Yuting Road, Chenghai District, Shantou, Guangdong', '广东省汕头市澄海区玉亭路21号'],
    contact('蔡俊杰', '0754 555 0121'),
  ),
  ...plant(
    'Shaoxing',
    ['Shaoxing Jiahe Textiles Co., Ltd.', '绍兴嘉禾纺织有限公司'],
    ['Jiahe Textiles', '嘉禾纺织'],
    [30.0303, 120.5802],
    ['310 Keqiao Textile Road, Shaoxing, Zhejiang', '浙江省绍兴市柯桥纺织路310号'],
    contact('沈丽华', '0575 555 0110'),
  ),
];
