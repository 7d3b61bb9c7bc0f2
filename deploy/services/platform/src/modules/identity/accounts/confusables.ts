/**
 * What looks alike (UTS 39, section 4; Unicode 15 `confusables.txt`, by ICU's `uspoof_getSkeleton`): a prototype, a space and the letters
 * that look like it. Of Latin and Cyrillic letters and digits alone, since a name has no others (`NAME_SIGNS`); without marks.
 * Unicode data files, https://www.unicode.org/license.txt.
 */
const ALIKE = [
  '2 ƧƻꙄꝚ,3 ƷȜЗҘӠꝪꞫ,5 Ƽ,6 б,8 Ȣȣ,9 Ꝯ,A АＡ,AA Ꜳ,AE ÆӔ,AO Ꜵ,AU Ꜷ,AV ꜸꜺ,AY Ꜽ,B ƁВꞴＢ',
  'C ƇСҪⅭＣ,D ÐĐƉƊⅮ,DZ ǄǱ,Dz ǅǲ,E ɆЕＥ,F ƑꞘ,G ƓǤԌ,H ĦНҢӇӉⱧＨ,J ɈЈꞲＪ,K ƘКҚҞⱩꝀＫ,L ŁⅬ,LJ Ǉ',
  'Lj ǈ,M МӍⅯＭ,N ƝＮ,NJ Ǌ,Nj ǋ,O 0ØƟОѲӨꝊＯ,OE Œ,OO ꚘꝎ,P ƤРＰ,R Ʀ,S ЅＳ,T ŦƬƮȾТҬＴ,T3 Ꜩ,U Ʉ',
  'V ѴⅤ,Vl Ⅵ,Vll Ⅶ,Vlll Ⅷ,W Ԝ,X ХҲⅩꞳＸ,Xl Ⅺ,Xll Ⅻ,Y ƳɎУҮҰＹ,Z ƵȤＺ,a ɑаẚａ,aa ꜳ,ae æӕ,ao ꜵ',
  'au ꜷ,av ꜹꜻ,ay ꜽ,b ƀƂƃƄɓБЬѢѣҌҍ,bl Ы,c ȼсҫᴄⅽｃ,d đƌɖɗԁⅾ,dz ǆǳʣ,dȝ ʤ,dʑ ʥ,e ɇеҽҿꬲｅ',
  'f ſƒᵮẝꞙꬵ,ff ﬀ,ffi ﬃ,ffl ﬄ,fi ﬁ,fl ﬂ,fŋ ʩ,g ƍǥɠɡᶃｇ,h ħɦћһꚕｈ,i ıɨɩɪіӏᵻᵼⅰꙇｉ,ii ⅱ,iii ⅲ',
  'ij ĳ,iv ⅳ,ix ⅸ,j ɉјｊ,k ƙ,l 1IĿŀłƖƗƚǀɫɭІӀⅠⅼＩｌ,lJ Ĳ,lO Ю,lV Ⅳ,lX Ⅸ,lj ǉ,ll ǁⅡ,lll Ⅲ',
  'ls ʪ,lz ʫ,lȝ ɮ,n ŉƞɳᵰ,nj ǌ,o øɵоѳөᴏᴑꝋꬽꬾｏ,oe œ,oo ꚙꝏ,oᴇ ɶ,p ƥрᵽｐ,q ʠԛ,r ɍɼɽгґғᵲꭇꭈ',
  'rn mɱᵯⅿ,s ƽʂѕᵴꜱｓ,st ﬆ,t ŧƭᵵ,tf ꝷ,ts ʦ,tȝ ꜩ,tɕ ʨ,tʃ ʧ,u ʋᴜᵾꞟꭎꭒ,ue ᵫ,uo ꭣ,v ѵᴠⅴｖ,vi ⅵ',
  'vii ⅶ,viii ⅷ,w ɯѡѽԝᴡꝡ,x хⅹｘ,xi ⅺ,xii ⅻ,y ƴɏɣʏуүұᶌỿꭚｙ,z ƶȥʐᴢᵶ,º ᵒ,ß ꞵ,þ ƿ,ĸ кқҟᴋ,ƅ ь',
  'ƅi ы,Ɔ Ↄ,Ə Ә,Ɛ Ԑ,ƨ ᴤꙅ,ǝ əɚә,ǝo ᴔꭁꭂ,Ƕ Ԋ,ȝ ʒӡꝫ,Ʌ ЛӅ,ɋ ᶐ,ɔ ᴐↄꬿ,ɔe ꭢ,ɜ зҙᴈ,ɢ ԍ,ɸ ф,ɾ ᵳ',
  'ʃ ꭍ,ʊ ᵿ,ʍ мӎᴍ,ʘ Ꙩ,ʙ в,ʚ ꞝ,ʜ нңӈӊ,ˁ ˤ,ˇ ꙾,ˉb ъ,ˉbi ꙑ,Γ ГҐҒ,Π П,Φ Ф,Ψ Ѱ,π п,χ ꭓꭕ,ψ ѱ',
  'ω ꙍꞷ,Ж Җ,И Ҋ,Ъl Ꙑ,ж җ,и ҋ,л ӆᴫ,љ ꭠ,Ѡ Ѽ,Ҷ Ӌ,ҷ ӌ,Ҽ Ҿ,ᙆ ᶻ,ᣔ ᶺ,ᣖ ᴾ,ᣳ ˡ,ᣴ ʳ,ᣵ ˢ,ᴎ и,ᴙ я',
  'ᴛ тҭ,ᴴ ᵸ,ᵋ ᶟ,ᵍ ᶢ,ー ꟷ,ꓕ Ʇ,ꓤ Ꞟ,Ꙍ Ꞷ,ꜧ ꞕ,Ꝺ ꝺ,Ꞓ Є,ꞓ ɛєԑ,𐊨 Ꚛ,𐐒 Ꞛ,𐐺 ꞛ',
]
  .join(',')
  .split(',');

/** Prototype of each letter that looks like another one. */
export const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  ALIKE.flatMap((line) => {
    const [prototype = '', letters = ''] = line.split(' ');
    return [...letters].map((letter) => [letter, prototype] as const);
  }),
);
