/** Banks that accept SBP transfers by phone, with their SBP ids; largest first. */
export const sbpBanks = [
  { id: '100000000111', title: 'Сбербанк' },
  { id: '100000000004', title: 'Т-Банк' },
  { id: '110000000005', title: 'ВТБ' },
  { id: '100000000008', title: 'Альфа-Банк' },
  { id: '100000000001', title: 'Газпромбанк' },
  { id: '100000000020', title: 'Россельхозбанк' },
  { id: '100000000013', title: 'Совкомбанк' },
  { id: '100000000007', title: 'Райффайзен Банк' },
  { id: '100000000010', title: 'Промсвязьбанк' },
  { id: '100000000025', title: 'МКБ' },
  { id: '100000000150', title: 'Яндекс Банк' },
  { id: '100000000273', title: 'Озон Банк' },
] as const
